import { Logger } from 'graphile-worker'

/** The queue's own talk is of no use to an operator; what fails is reported by the tasks themselves. */
export const quiet = new Logger(() => () => undefined)
