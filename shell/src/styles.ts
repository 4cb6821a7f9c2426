// First in the entry: browsers order the layers by where they first read their names.
import '@candlewick/shared-design/styles/global.css';
import './shell.css';
