import { createContext, useContext } from 'react'

/** What a user can do with a part of a diagram (a state or a transition), by its id. */
interface Events {
  readonly choose: (id: string) => void
  /** Called when the part gets the focus. */
  readonly reach: (id: string) => void
  /** @returns true if the key has a meaning there */
  readonly press: (id: string, key: string) => boolean
}

const EventsContext = createContext<Events>({
  choose: () => undefined,
  reach: () => undefined,
  press: () => false,
})

export const PartEvents = EventsContext.Provider

export const usePartEvents = () => useContext(EventsContext)
