export { checkTexts } from '../../../lib/engine/check-texts.ts';
