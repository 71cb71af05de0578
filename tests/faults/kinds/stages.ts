import { openStage } from '../support/stage.ts'

/** A server that runs its database itself. Faults with the same `open` share one stage. */
export const openOwn = () => openStage({})

/** A server that gets its database by DATABASE_URL, through a wire. */
export const openOutside = () => openStage({ outsideDatabase: true })
