// First in the entry: the order of the layers is the order in which a browser first reads their names.
import '@candlewick/shared-design/styles/global.css';
import './shell.css';
