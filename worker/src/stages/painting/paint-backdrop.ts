import type { CardLook } from '@hellograph/contract';
import { mix } from '@hellograph/contract/card-theme';
import { seededRandom, type TextVideoPlan } from '@hellograph/render';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { paintLayout } from './paint-layout';

/**
 * Paints the background of a text video: colour, light and ornament of its look. The same seed
 * gives the same result.
 */
export function paintBackdrop(pen: SKRSContext2D, plan: TextVideoPlan): void {
  const { width, height, theme } = plan;
  const ground = pen.createLinearGradient(0, 0, width * 0.25, height);
  ground.addColorStop(0, theme.ground[0]);
  ground.addColorStop(1, theme.ground[1]);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  ornaments[theme.look](pen, plan);
  paintLayout(pen, plan);
}

const ornaments: Record<CardLook, (pen: SKRSContext2D, plan: TextVideoPlan) => void> = {
  paper: paintPaper,
  bright: paintBright,
  evening: paintEvening,
};

/** Fibres, a soft light from above, and a double border with round corners. */
function paintPaper(pen: SKRSContext2D, { width, height, theme, seed, emblem }: TextVideoPlan): void {
  const random = seededRandom(seed);
  const sidePx = Math.min(width, height);
  glow(pen, { x: emblem.xPx, y: emblem.yPx, radius: sidePx * 0.42, colour: mix(theme.second, '#ffffff', 0.35), alpha: 0.42 });
  pen.strokeStyle = theme.ink;
  pen.lineWidth = sidePx * 0.0009;
  for (let i = 0; i < 520; i++) {
    const [x, y, turn, length] = [random() * width, random() * height, random() * Math.PI, sidePx * (0.004 + 0.012 * random())];
    pen.globalAlpha = 0.02 + 0.05 * random();
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + Math.cos(turn) * length, y + Math.sin(turn) * length);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** Large shapes in neighbouring tones, and rays behind the ornament. */
function paintBright(pen: SKRSContext2D, { width, height, theme, seed, emblem }: TextVideoPlan): void {
  const random = seededRandom(seed);
  const sidePx = Math.min(width, height);
  const [top, foot] = theme.ground;
  pen.save();
  pen.translate(emblem.xPx, emblem.yPx);
  pen.rotate(random() * Math.PI);
  const rays = 14;
  pen.fillStyle = mix(top, '#ffffff', 0.5);
  pen.globalAlpha = 0.13;
  for (let ray = 0; ray < rays; ray++) {
    pen.rotate((2 * Math.PI) / rays);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(width * 1.6, -width * 0.17);
    pen.lineTo(width * 1.6, width * 0.17);
    pen.fill();
  }
  pen.restore();
  for (let i = 0; i < 7; i++) {
    pen.globalAlpha = 0.16 + 0.12 * random();
    pen.fillStyle = i % 2 === 0 ? mix(foot, '#000000', 0.25) : mix(top, theme.second, 0.4);
    const atEdge = random() < 0.5;
    const x = atEdge ? (random() < 0.5 ? 0 : width) : random() * width;
    const y = atEdge ? random() * height : random() < 0.5 ? 0 : height;
    pen.beginPath();
    pen.arc(x, y, sidePx * (0.1 + 0.17 * random()), 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 1;
  glow(pen, { x: emblem.xPx, y: emblem.yPx, radius: sidePx * 0.3, colour: '#ffffff', alpha: 0.16 });
}

/** Lights out of focus, a glow, and darkness towards the edges. */
function paintEvening(pen: SKRSContext2D, { width, height, theme, seed, emblem }: TextVideoPlan): void {
  const random = seededRandom(seed);
  const sidePx = Math.min(width, height);
  glow(pen, { x: emblem.xPx, y: emblem.yPx, radius: sidePx * 0.6, colour: theme.second, alpha: 0.26 });
  glow(pen, { x: width * 0.5, y: height * 1.02, radius: sidePx * 0.85, colour: theme.accent, alpha: 0.16 });
  for (let i = 0; i < 26; i++) {
    const [x, y, radius] = [random() * width, random() ** 0.7 * height, sidePx * (0.015 + 0.05 * random() ** 2)];
    glow(pen, { x, y, radius, colour: random() < 0.6 ? theme.accent : theme.second, alpha: 0.08 + 0.14 * random() });
  }
  const dark = pen.createRadialGradient(width / 2, height * 0.45, sidePx * 0.45, width / 2, height * 0.5, Math.hypot(width, height) * 0.58);
  dark.addColorStop(0, 'rgba(0, 0, 0, 0)');
  dark.addColorStop(1, 'rgba(0, 0, 0, 0.5)');
  pen.fillStyle = dark;
  pen.fillRect(0, 0, width, height);
}

interface Glow {
  x: number;
  y: number;
  radius: number;
  colour: string;
  alpha: number;
}

function glow(pen: SKRSContext2D, { x, y, radius, colour, alpha }: Glow): void {
  const light = pen.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, colour);
  light.addColorStop(1, `${colour}00`);
  pen.globalAlpha = alpha;
  pen.fillStyle = light;
  pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  pen.globalAlpha = 1;
}
