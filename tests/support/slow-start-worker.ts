/** Processor time of the start in microseconds, more than a task of the test may take. */
const startTime = 1.5e6;

while (process.cpuUsage().user < startTime);
await import("#tests/support/harmful-worker.ts");
