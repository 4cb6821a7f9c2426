// Preloaded into a server and its threads: their clock begins at CLOCK_STARTS_AT (ISO 8601), and runs from there.
const aheadMs = Date.parse(process.env.CLOCK_STARTS_AT) - Date.now();
const RealDate = Date;

globalThis.Date = class Date extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + aheadMs);
    else super(...values);
  }

  static now() {
    return RealDate.now() + aheadMs;
  }
};
