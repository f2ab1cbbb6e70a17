/** Relative luminance (WCAG 2.2) of an OKLCH colour; lightness in percent, hue in degrees. */
export function luminanceOf(lightness: number, chroma: number, hue: number): number {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const base = lightness / 100;
  const long = (base + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (base - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (base - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue);
}

export function contrastOf(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function clamp(channel: number): number {
  return Math.min(1, Math.max(0, channel));
}
