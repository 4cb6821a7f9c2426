/** Loaded when it is asked for: a chunk that may be missing later in the session. */
export default 'More of it';
