import { createContext, useContext } from 'react'

/** What can be done with a part of a diagram: a state or a transition, by its id. */
interface Events {
  readonly choose: (id: string) => void
  /** It has the focus now. */
  readonly reach: (id: string) => void
  /** @returns whether the key means something there */
  readonly press: (id: string, key: string) => boolean
}

const EventsContext = createContext<Events>({
  choose: () => undefined,
  reach: () => undefined,
  press: () => false,
})

export const PartEvents = EventsContext.Provider

export const usePartEvents = () => useContext(EventsContext)
