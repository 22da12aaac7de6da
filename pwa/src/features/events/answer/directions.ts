/** The way to a place: phones show it in their own maps, other devices in a browser. */
export function toDirectionsUrl(place: string, { userAgent }: Pick<Navigator, 'userAgent'>): string {
  const to = encodeURIComponent(place);
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${to}`;
  if (/Android/.test(userAgent)) return `geo:0,0?q=${to}`;
  return `https://www.openstreetmap.org/directions?to=${to}`;
}
