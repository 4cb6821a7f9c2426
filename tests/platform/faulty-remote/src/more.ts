/** A lazy chunk, which may be missing later in the session. */
export default 'More of it';
