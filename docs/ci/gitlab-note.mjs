// Puts a report of cdk8s-kubevirt into its one note of a merge request, or makes the note: node gitlab-note.mjs diff.md
// DIFF_NOTE_TOKEN is a project access token with the scope api; the token of the job may not write notes.
import { existsSync, readFileSync } from 'node:fs';

const [, , file = 'diff.md'] = process.argv;
const { CI_API_V4_URL, CI_PROJECT_ID, CI_MERGE_REQUEST_IID, DIFF_NOTE_TOKEN } = process.env;
const notes = `${CI_API_V4_URL}/projects/${CI_PROJECT_ID}/merge_requests/${CI_MERGE_REQUEST_IID}/notes`;

async function call(method, url, content) {
  const headers = { 'PRIVATE-TOKEN': DIFF_NOTE_TOKEN, 'Content-Type': 'application/json' };
  const response = await fetch(url, { method, headers, ...(content && { body: JSON.stringify(content) }) });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response;
}

/** The note that begins with the same marker as the report. */
async function findNote(marker) {
  for (let page = '1'; page;) {
    const response = await call('GET', `${notes}?sort=asc&order_by=created_at&per_page=100&page=${page}`);
    const found = (await response.json()).find(({ body }) => body.startsWith(marker));
    if (found) return found;
    page = response.headers.get('x-next-page');
  }
}

async function main() {
  if (!existsSync(file)) return `There is no ${file}.`;
  if (!DIFF_NOTE_TOKEN) return 'DIFF_NOTE_TOKEN is not set, so no note is written.';
  const body = readFileSync(file, 'utf8');
  const note = await findNote(body.split('\n', 1)[0]);
  await (note ? call('PUT', `${notes}/${note.id}`, { body }) : call('POST', notes, { body }));
  return note ? 'The note is updated.' : 'The note is written.';
}

process.stdout.write(`${await main()}\n`);
