const colours = ['#e4572e', '#f0b23e', '#1f6f78', '#ea7a8c', '#7c9a5e'];
const pieces = 70;

/** Lets paper rain over the page, once; nothing moves for those who prefer that. */
export function celebrate(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !document.body.animate) return;
  const sky = document.createElement('div');
  sky.setAttribute('aria-hidden', 'true');
  Object.assign(sky.style, { position: 'fixed', inset: '0', overflow: 'hidden', pointerEvents: 'none', zIndex: '60' });
  document.body.append(sky);
  const falls = Array.from({ length: pieces }, (_, index) => {
    const piece = document.createElement('span');
    const size = 6 + Math.random() * 8;
    Object.assign(piece.style, {
      position: 'absolute',
      top: '-3%',
      left: `${Math.random() * 100}%`,
      width: `${size}px`,
      height: `${size * (index % 3 === 0 ? 1 : 1.8)}px`,
      borderRadius: index % 3 === 0 ? '50%' : '2px',
      background: colours[index % colours.length],
    });
    sky.append(piece);
    const drift = Math.random() * 200 - 100;
    const turn = Math.random() * 900 - 450;
    return piece.animate(
      [
        { transform: 'translate(0, 0) rotate(0)', opacity: 1 },
        { transform: `translate(${drift}px, 106vh) rotate(${turn}deg)`, opacity: 0.6 },
      ],
      { duration: 1800 + Math.random() * 1600, delay: Math.random() * 500, easing: 'cubic-bezier(.2,.4,.6,1)', fill: 'both' },
    ).finished;
  });
  void Promise.allSettled(falls).then(() => sky.remove());
}
