/**
 * happy-dom lays nothing out, so every box measures nothing, and a rectangle over a photo could not be moved. This gives
 * the photo below such a rectangle a size.
 */
if (navigator.userAgent.includes('HappyDOM')) {
  const measure = Element.prototype.getBoundingClientRect
  Element.prototype.getBoundingClientRect = function measured(this: Element) {
    return this.closest('.ReactCrop') === null ? measure.call(this) : new DOMRect(0, 0, 400, 300)
  }
}
