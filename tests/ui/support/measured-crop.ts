/**
 * happy-dom lays nothing out, so every box measures nothing, and a rectangle over a photo could not be moved. This gives
 * the photo below such a rectangle a size.
 */
class MeasuredPhoto extends HTMLElement {
  override getBoundingClientRect(): DOMRect {
    return this.closest('.ReactCrop') === null ? super.getBoundingClientRect() : new DOMRect(0, 0, 400, 300)
  }
}

if (navigator.userAgent.includes('HappyDOM'))
  Object.defineProperty(
    HTMLDivElement.prototype,
    'getBoundingClientRect',
    Object.getOwnPropertyDescriptor(MeasuredPhoto.prototype, 'getBoundingClientRect') ?? {},
  )
