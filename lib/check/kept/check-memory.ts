import { JudgedBefore } from '../../resolve/judged.ts';
import { located, type Located } from '../locate/located.ts';
import { readText } from '../text/read-text.ts';
import type { Reading } from '../text/to-value.ts';
import { MadeOfTexts } from './made-of-texts.ts';

/**
 * What a check keeps for the next one of nearly the same texts, as an editor asks for after each key: documents that have not changed are not
 * read again, and their guests are not judged again. The findings are those of a check without it.
 */
export class CheckMemory {
  readonly judged: JudgedBefore = new JudgedBefore();
  readonly #readings = new MadeOfTexts<Reading>();
  readonly #located = new MadeOfTexts<Located>();

  /** To be called at the beginning of a check. */
  begin(): void {
    this.#readings.begin();
    this.#located.begin();
  }

  readonly read = (text: string): Reading => this.#readings.of(text, readText);

  readonly locate = (text: string): Located => this.#located.of(text, located);
}
