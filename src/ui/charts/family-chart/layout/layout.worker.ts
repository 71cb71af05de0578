/** Places the people of large charts away from the page, which stays responsive meanwhile. */
import { type Drawn, layOut } from './lay-out.ts'

addEventListener('message', ({ data }: MessageEvent<Drawn>) => postMessage(layOut(data)))
