/** Options of the commands that look at a cluster. */
export const liveOptions = {
  live: { summary: 'Compare with what the cluster holds now, which kubectl is asked for; with --state, what FILE says' },
  context: { value: 'NAME', summary: 'The context of kubectl; default: the current one' },
  only: { value: 'CLUSTER', summary: 'The cluster of Git to compare, if Git has several' },
} as const;
