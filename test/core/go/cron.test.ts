import { isCronSchedule } from '../../../lib/core/go/cron.ts';

test.each([
  '* * * * *',
  '0 */12 * * *',
  '0-59/15 0 1,15 JAN-mar sun',
  '? ?/2 1/3 * 0',
  '+5 0 * * *',
  ', 0 * *  *',
  '@daily',
  '@every 1h30m',
  'TZ=UTC 0 0 * * *',
  'CRON_TZ=Europe/Berlin @hourly',
])('takes %j', (schedule) => {
  expect(isCronSchedule(schedule)).toBe(true);
});

test.each([
  '* * * *',
  '* * * * * *',
  '60 * * * *',
  '* * 0 * *',
  '* * * * 7',
  '5-1 * * * *',
  '1-2-3 * * * *',
  '*/0 * * * *',
  '1//2 * * * *',
  '-1 * * * *',
  'x * * * *',
  '@reboot',
  '@every',
  '@every day',
  'TZ=Nope/Nowhere 0 0 * * *',
  'TZ=UTC',
  ' ',
])('refuses %j', (schedule) => {
  expect(isCronSchedule(schedule)).toBe(false);
});
