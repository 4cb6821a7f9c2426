/** What the bundlers export from a style sheet: a CSS Module is a map from local to generated class names. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
