import { writeFileSync } from 'node:fs';

/** Does something over and over, with the numbers from 0, and notes the CPU milliseconds that each time has cost once warm. */
export function whenWarm(once: (round: number) => void): void {
  const [, , size, report = ''] = process.argv;
  const rounds = Number(size);
  for (let i = 0; i < rounds; i += 1) once(i);
  const { user, system } = process.cpuUsage();
  for (let i = 0; i < rounds; i += 1) once(rounds + i);
  const used = process.cpuUsage({ user, system });
  writeFileSync(report, JSON.stringify((used.user + used.system) / 1000 / rounds));
}
