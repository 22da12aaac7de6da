/** Our own line icons, on a grid of 24. */
const paths = {
  camera: 'M4 8h3l2-3h6l2 3h3a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM12 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  picture: 'M4 5h16v14H4zM4 16.500l5-5 4 4 2.500-2.500 4.500 4.500M14.500 9.500h.01',
  crop: 'M6 2v14a2 2 0 0 0 2 2h14M2 6h14a2 2 0 0 1 2 2v14',
  download: 'M12 4v11m0 0-4-4m4 4 4-4M5 20h14',
  bin: 'M5 7h14M10 7V4h4v3m-7 0 1 13h8l1-13',
  again: 'M20 11a8 8 0 1 0-2.3 6M20 5v6h-6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.5 1.5M17.5 17.5 19 19M19 5l-1.5 1.5M6.500 17.500 5 19',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  play: 'M8 5v14l11-7z',
  pause: 'M8.500 6v12M15.500 6v12',
  stop: 'M7 7h10v10H7z',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  phone: 'M8 2h8a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zM11 18.500h2',
  screen: 'M4 4h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM9 20h6M12 16v4',
  key: 'M8 19.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM11.200 11.800 20.500 2.500M15.500 7.500l3.500 3.500',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21.500h4',
  target: 'M12 5v3m0 8v3M5 12h3m8 0h3M12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  check: 'M5 12.500 10 17.500 19.500 7',
  chevron: 'M6 9.500l6 6 6-6',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500 20 20',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M6 12H5v8h14v-8h-1',
  copy: 'M9 9h11v11H9zM15 9V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h4',
  pencil: 'M4 20l1-4L16.500 4.500a2 2 0 0 1 3 3L8 19z',
  quote: 'M5 12h5v6H4v-7c0-3 1.500-5 4-6M15 12h5v6h-6v-7c0-3 1.500-5 4-6',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  microphone: 'M12 3a3 3 0 0 1 3 3v6a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3.500',
  cloudOff: 'M4 4l16 16M8 8a4 4 0 0 0-1 8h9M12 6a5 5 0 0 1 5 4 3.500 3.500 0 0 1 2.500 5.500',
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
