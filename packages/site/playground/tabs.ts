/** Buttons `tab-NAME` of which one is chosen, by mouse or by the arrow keys. */
export class Tabs<Name extends string> {
  readonly #tabs: readonly HTMLElement[];
  readonly #onChoice: (name: Name) => void;

  constructor(list: HTMLElement, onChoice: (name: Name) => void) {
    this.#tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
    this.#onChoice = onChoice;
    for (const tab of this.#tabs) tab.addEventListener('click', () => this.choose(nameOf(tab)));
    list.addEventListener('keydown', (event) => this.#move(event));
  }

  get chosen(): Name | undefined {
    const tab = this.#tabs.find(({ ariaSelected }) => ariaSelected === 'true');
    return tab && nameOf(tab);
  }

  choose(name: Name): void {
    for (const tab of this.#tabs) {
      const isChosen = nameOf(tab) === name;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
    }
    this.#onChoice(name);
  }

  #move(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = this.#tabs.findIndex((tab) => nameOf(tab) === this.chosen);
    const next = this.#tabs.at((at + step) % this.#tabs.length);
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    next.focus();
    this.choose(nameOf(next));
  }
}

function nameOf<Name extends string>({ id }: HTMLElement): Name {
  return id.slice('tab-'.length) as Name; // as the page names its tabs
}
