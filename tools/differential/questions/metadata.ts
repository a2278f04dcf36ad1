/** Of every object that is asked about. */
export const metadata = { name: 'kestrel', namespace: 'plant' };
