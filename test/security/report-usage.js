const { appendFileSync } = require('node:fs');

/** Loaded before the command, so that what it notes covers the whole process. */
process.on('exit', () => {
  const { maxRSS, systemCPUTime, userCPUTime } = process.resourceUsage(); // kilobytes and microseconds
  const cost = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
  appendFileSync(process.env.ATTACK_USAGE, `${JSON.stringify(cost)}\n`);
});
