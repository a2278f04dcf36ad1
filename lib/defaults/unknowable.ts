/** What stands in an admitted object for values that only the cluster knows. */
export const randomUuid = '<random-uuid>';

/** Five characters that end a generated name. */
export const randomSuffix = '<random-5>';

/** The time of admission. It has to read as a time. */
export const admissionTime = '1970-01-01T00:00:00Z';
