// Copies the report of each open merge request, which its job `diff` has left as an artifact, into one note of the merge request.
// Run it only in pipelines of the default branch. DIFF_NOTE_TOKEN is a project access token with the role Reporter and the scope api, in a
// protected and masked CI variable. A report is text from a merge request: it is never run, and its quick actions are not obeyed.
const { CI_API_V4_URL, CI_PROJECT_ID, DIFF_NOTE_TOKEN } = process.env;
const project = `${CI_API_V4_URL}/projects/${CI_PROJECT_ID}`;
const marker = '<!-- cdk8s-kubevirt diff -->\n';
const longest = 1_000_000; // GitLab accepts no longer note

async function call(method, url, content) {
  const response = await fetch(url, {
    method,
    // fetch does not send this header on to another host, as it would PRIVATE-TOKEN.
    headers: { Authorization: `Bearer ${DIFF_NOTE_TOKEN}`, ...(content && { 'Content-Type': 'application/json' }) },
    signal: AbortSignal.timeout(60_000),
    ...(content && { body: JSON.stringify(content) }),
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw Object.assign(new Error(`${method} ${new URL(url).pathname}: ${response.status}`), { status: response.status });
}

const read = async (url) => (await call('GET', url)).json();

/** Every item of a list, page by page. */
async function* list(url) {
  for (let page = '1'; page;) {
    const response = await call('GET', `${url}${url.includes('?') ? '&' : '?'}per_page=100&page=${page}`);
    yield* await response.json();
    page = response.headers.get('x-next-page');
  }
}

async function first(items, isWanted) {
  for await (const item of items) if (isWanted(item)) return item;
}

/** The report that the newest pipeline of the merge request in this project has made. A pipeline of a fork is not in this project. */
async function reportOf(iid) {
  const pipeline = await first(list(`${project}/merge_requests/${iid}/pipelines`), (each) => String(each.project_id) === CI_PROJECT_ID);
  if (!pipeline) return undefined;
  const job = await first(list(`${project}/pipelines/${pipeline.id}/jobs`), (each) => each.name === 'diff');
  if (!job) return undefined;
  try {
    return await shortText(await call('GET', `${project}/jobs/${job.id}/artifacts/diff.md`));
  } catch (error) {
    if (error.status === 404) return undefined; // the job has not ended, or ended before it wrote one
    throw error;
  }
}

/** The text of a response, of which no more is read than a note can hold. */
async function shortText(response) {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longest) throw new Error('the report is too long for a note');
  }
  return text + decoder.decode();
}

/** A report as the body of a note. GitLab runs lines that begin with a slash as quick actions of the author, after removing some characters. */
function noteOf(report) {
  if (!report.startsWith(marker)) throw new Error('diff.md is no report of cdk8s-kubevirt');
  const withoutControls = report.replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '');
  return withoutControls.replaceAll(/^(\s*)\//gmu, String.raw`$1\/`).trimEnd();
}

async function update(iid, author) {
  const report = await reportOf(iid);
  if (report === undefined) return 'no report yet';
  const body = noteOf(report);
  const notes = `${project}/merge_requests/${iid}/notes`;
  const note = await first(
    list(`${notes}?sort=asc&order_by=created_at`),
    (each) => each.author.id === author && !each.system && each.body.startsWith(marker),
  );
  if (note?.body === body) return 'the note is current';
  await (note ? call('PUT', `${notes}/${note.id}`, { body }) : call('POST', notes, { body }));
  return note ? 'the note is updated' : 'the note is written';
}

async function main() {
  if (!DIFF_NOTE_TOKEN) throw new Error('the CI variable DIFF_NOTE_TOKEN is not set for pipelines of this branch');
  const { id: author } = await read(`${CI_API_V4_URL}/user`);
  for await (const { iid } of list(`${project}/merge_requests?state=opened`)) {
    let outcome;
    try {
      outcome = await update(iid, author);
    } catch (error) {
      outcome = `error: ${error.message}`;
      process.exitCode = 1;
    }
    process.stdout.write(`!${iid}: ${outcome}\n`);
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`error: ${error.message}\n`);
  process.exitCode = 1;
}
