import type { Answer, Op } from '../question.ts';

/** A write of an object that exists, and nothing that follows from it. */
export function updateOp(create: Op): Op {
  return (input) => {
    const answer = create({ ...(input as object), operation: 'UPDATE' });
    if (answer['allowed'] === true) return { stage: 'applied', class: 'allowed' };
    const { stage, message, causes, errors } = answer;
    const details: Answer = { ...(causes !== undefined && { causes }), ...(errors !== undefined && { errors }) };
    return { allowed: false, stage: 'refused', at: stage, ...(message !== undefined && { message }), ...details, class: 'refused' };
  };
}
