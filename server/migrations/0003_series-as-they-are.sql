-- Columns of float64 hardly get smaller, and trying costs most of the time of writing them: they are stored as they are.
ALTER TABLE backtest_results ALTER COLUMN series SET STORAGE EXTERNAL;
