import type { Shape } from '../programs/shapes.ts';
import type { Growth } from './goals.ts';
import { table } from './markdown.ts';
import { measure, measureInTurn, type Usage } from './measure.ts';
import type { Program } from './program.ts';
import { ours, shapeOfCdk8s, shapeOfOurs } from './programs.ts';

interface GrowthCase {
  readonly shape: string;
  readonly program: Program;
  readonly size: number;
}

const growthCases: readonly GrowthCase[] = [
  { shape: 'VMs', program: ours, size: 10_000 },
  { shape: 'charts', program: shapeOfOurs('charts'), size: 6_000 },
  { shape: 'objects of two charts, one after the other', program: shapeOfOurs('chart dependency'), size: 10_000 },
  { shape: 'layers of a diamond', program: shapeOfOurs('diamond'), size: 10_000 },
];

/** The sizes at which plain cdk8s still ends within a minute. */
const comparedShapes: readonly { readonly shape: Shape; readonly size: number; readonly text: string }[] = [
  { shape: 'charts', size: 3_000, text: '3,000 charts' },
  { shape: 'chart dependency', size: 1_600, text: '1,600 objects after 1,600 others' },
  { shape: 'diamond', size: 24, text: 'diamond of 24 layers' },
];

export interface MeasuredGrowth extends Growth {
  readonly size: number;
  readonly single: Usage;
  readonly double: Usage;
}

export function benchGrowth(rounds: number, folder: string): readonly MeasuredGrowth[] {
  return growthCases.map(({ shape, program, size }) => {
    const sizes = [1, size, 2 * size];
    const [base, single, double] = measureInTurn(
      sizes.map((each) => ({ program, size: each })),
      rounds,
      () => folder,
    );
    if (base === undefined || single === undefined || double === undefined) throw new Error('measureInTurn gives one result an entry');
    return { shape, size, single, double, factor: (double.cpu - base.cpu) / (single.cpu - base.cpu) };
  });
}

export function growthTable(growths: readonly MeasuredGrowth[]): string {
  return table(
    ['growth', 'n', 'CPU at n', 'CPU at 2n', 'factor'],
    growths.map(({ shape, size, single, double, factor }) => [
      shape,
      size.toLocaleString('en'),
      seconds(single),
      seconds(double),
      factor.toFixed(2),
    ]),
  );
}

/** One run each: the differences are far beyond what the machine does to them. */
export function shapeTable(folder: string): string {
  const rows = comparedShapes.map(({ shape, size, text }) => {
    const our = measure(shapeOfOurs(shape), size, folder);
    const their = measure(shapeOfCdk8s(shape), size, folder);
    return [text, seconds(our), megabytes(our), seconds(their), megabytes(their)];
  });
  return table(['shape', 'cdk8s-kubevirt', 'MB', 'plain cdk8s', 'MB'], rows);
}

function seconds({ cpu }: Usage): string {
  return `${cpu.toFixed(2)} s`;
}

function megabytes({ memory }: Usage): string {
  return (memory / 1e6).toFixed(0);
}
