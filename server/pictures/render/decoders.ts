/**
 * sharp, with no decoders but those that trees accept, and with little memory. WebP is decoded only from memory, where
 * our own sizes are: nothing that somebody uploads is taken for WebP.
 */
import sharp from 'sharp'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadTiffFile',
    'VipsForeignLoadWebpBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
