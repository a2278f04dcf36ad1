export const deliveries = ['argocd', 'flux', 'none'] as const;
export const pipelines = ['github', 'gitlab', 'none'] as const;

export type DeliveryTool = (typeof deliveries)[number];
export type Pipeline = (typeof pipelines)[number];

export interface TemplateFile {
  /** In this package. */
  readonly from: string;
  /** In the new repository. */
  readonly to: string;
}

export interface ProjectChoice {
  readonly delivery: DeliveryTool;
  readonly ci: Pipeline;
  /** Whether its charts come from elsewhere, and it needs no example. @default false */
  readonly hasCharts?: boolean;
}

const settings: readonly TemplateFile[] = [
  { from: 'templates/cdk8s.yaml', to: 'cdk8s.yaml' },
  { from: 'templates/tsconfig.json', to: 'tsconfig.json' },
  { from: 'templates/gitignore', to: '.gitignore' }, // npm packs no file of that name
  { from: 'templates/gitattributes', to: '.gitattributes' },
  { from: 'templates/prettierrc.json', to: '.prettierrc.json' },
  { from: 'templates/prettierignore', to: '.prettierignore' },
  { from: 'templates/jest.config.json', to: 'jest.config.json' },
];

const workflows: Readonly<Record<Pipeline, readonly TemplateFile[]>> = {
  github: [{ from: 'docs/ci/github-actions.yml', to: '.github/workflows/kubevirt.yml' }],
  gitlab: [
    { from: 'docs/ci/gitlab-ci.yml', to: '.gitlab-ci.yml' },
    { from: 'docs/ci/gitlab-notes.mjs', to: '.gitlab/gitlab-notes.mjs' },
  ],
  none: [],
};

/** The files that are copied, with the URL of the repository replaced in them. */
export function templateFiles({ delivery, ci, hasCharts = false }: ProjectChoice): readonly TemplateFile[] {
  const charts = [
    { from: `templates/charts/main-${delivery}.ts`, to: 'charts/main.ts' },
    ...(hasCharts ? [] : [{ from: 'templates/charts/web.ts', to: 'charts/web.ts' }]),
    { from: 'templates/test/web.test.ts', to: hasCharts ? 'test/guests.test.ts' : 'test/web.test.ts' },
  ];
  return [...charts, ...settings, ...workflows[ci]];
}
