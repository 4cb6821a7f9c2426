/** Sizes of the canvas, px: a story is drawn at the one that its global `viewport` names, also for its picture. */
export const viewports = {
  phone: { name: 'Phone, 360 px', width: 360, height: 740, type: 'mobile' },
  tablet: { name: 'Tablet, 768 px', width: 768, height: 1024, type: 'tablet' },
  desktop: { name: 'Desktop, 1280 px', width: 1280, height: 800, type: 'desktop' },
  wide: { name: 'Wide, 1920 px', width: 1920, height: 1080, type: 'desktop' },
} as const;
