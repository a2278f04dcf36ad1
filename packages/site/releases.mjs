/** The releases that the site can be read for, newest first. */
export const releases = ['1.9', '1.8', '1.7', '1.6'];

/** The style that hides what the chosen release does not have, and says so on the page of a code that it does not have. */
export function releaseStyle() {
  return releases
    .map((release) => {
      const of = (name) => absentIn(release, name).join(', ');
      const page = `html[data-release='${release}'] .vp-doc`;
      return [
        `${page} :is(${of('data')}) { display: none; }`,
        `${page} :is(${of('data-page')}) { font-weight: 600; }`,
        `${page} :is(${of('data-page')})::after { content: ' KubeVirt ${release} does not have it.'; }`,
      ].join('\n');
    })
    .join('\n');
}

function absentIn(release, name) {
  const age = (minor) => Number(minor.slice(2));
  return releases.flatMap((other) => {
    if (age(other) > age(release)) return [`[${name}-since='${other}']`];
    return age(other) < age(release) ? [`[${name}-until='${other}']`] : [];
  });
}
