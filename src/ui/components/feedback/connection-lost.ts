import { createContext } from 'react'

/**
 * True while the frame of the page says that there is no connection. Then a part of the page need not say so once more:
 * it loads again by itself as soon as the connection is back.
 */
export const ConnectionLost = createContext(false)
