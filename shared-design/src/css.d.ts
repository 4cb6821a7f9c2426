/** What the bundlers export from a style sheet: a CSS Module is a map from local to generated class names. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
/** The text of a style sheet. */
declare module '*.css?raw' {
  const text: string;
  export default text;
}
/** The text of a Markdown file. */
declare module '*.md?raw' {
  const text: string;
  export default text;
}
declare module '*.css';
