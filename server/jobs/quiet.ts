import { Logger } from 'graphile-worker'

/** The queue's own log messages do not help an operator; the tasks report failures themselves. */
export const quiet = new Logger(() => () => undefined)
