import { createContext, useContext } from 'react'

/** The name of the route that opened the page; empty if the route has none. */
export const RouteName = createContext('')

export const useRouteName = () => useContext(RouteName)
