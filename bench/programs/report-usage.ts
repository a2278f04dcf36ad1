import { appendFileSync } from 'node:fs';

/** Loaded before the measured program, so that what it notes at the end covers the whole process from its start. */
process.on('exit', () => {
  const { maxRSS, systemCPUTime, userCPUTime } = process.resourceUsage(); // kilobytes and microseconds
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS * 1024 };
  appendFileSync(process.env['BENCH_USAGE'] ?? '/dev/stderr', `${JSON.stringify(usage)}\n`);
});
