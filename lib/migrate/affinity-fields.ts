/** Where an affinity has its soft terms, and where its hard ones. */
export const preferred = 'preferredDuringSchedulingIgnoredDuringExecution';
export const required = 'requiredDuringSchedulingIgnoredDuringExecution';
