import { defineCommand, type Command } from '../command.ts';
import { askedRelease, releaseOptions } from '../release-options.ts';

const code = /^(?:[A-Z]{2}|K8)\d+$/i;

/** A kind, alone or with one of its fields; a dot in the name of an object stands behind a slash. */
const field = /^[a-z-]+(?:\.|$)/i;

export const explain: Command = defineCommand({
  name: 'explain',
  summary: 'Explain a code, a field, an option, or who set each value of an object',
  usage: ['[CLUSTER:][NAMESPACE/]KIND/NAME [PATH] [--app FILE]', 'KIND[.FIELD]', 'hco [OPTION] [--app FILE]', 'CODE'],
  details: [
    'KIND is written as for kubectl: VirtualMachine, virtualmachines, vm. PATH and FIELD are paths such as spec.template.spec.domain.cpu.',
    'hco OPTION explains an option of the HyperConverged; hco alone lists them.',
  ],
  options: {
    app: { value: 'FILE', summary: 'Entry file of the charts; default: the last word of `app` in cdk8s.yaml' },
    ...releaseOptions,
  },
  words: { least: 1, most: 2 },
  async run({ values: { app, ...releases }, words: [subject = '', path], session }) {
    if (path === undefined && code.test(subject)) {
      const { explainCode } = await import('../explain/explain-code.ts');
      session.say(explainCode(subject));
      return 0;
    }
    if (subject !== 'hco' && field.test(subject)) {
      const { explainField } = await import('../explain/explain-field.ts');
      const page = explainField(path === undefined ? subject : `${subject}.${path}`);
      if (page !== undefined) {
        session.say(page);
        return 0;
      }
    }
    if (subject === 'hco') {
      const { allOptions, explainOption } = await import('../explain/explain-option.ts');
      session.say(path === undefined ? allOptions() : await explainOption(path, app, session));
      return 0;
    }
    const { explainObject } = await import('../explain/explain-object.ts');
    session.say(await explainObject(subject, path, { app, asked: askedRelease(releases) }, session));
    return 0;
  },
});
