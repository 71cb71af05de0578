import { createContext, useContext } from 'react'

/** The name of the route that a page was opened by; empty for a route without one. */
export const RouteName = createContext('')

export const useRouteName = () => useContext(RouteName)
