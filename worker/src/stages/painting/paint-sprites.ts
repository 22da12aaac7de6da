import { type CardTheme, mix, type ParticleKind } from '@hellograph/contract/card-theme';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** Paints one particle in white; only its shape is used. */
export function paintParticle(kind: ParticleKind, sizePx: number): Canvas {
  const side = 2 * Math.ceil(sizePx / 2);
  const canvas = createCanvas(side, side);
  const pen = canvas.getContext('2d');
  pen.translate(side / 2, side / 2);
  pen.scale(sizePx / 2, sizePx / 2);
  pen.fillStyle = '#ffffff';
  pen.strokeStyle = '#ffffff';
  shapes[kind](pen);
  return canvas;
}

/** The three colours of a theme's particles. */
export const particleTints = ({ particles, accent, second, ink, look }: CardTheme): readonly [string, string, string] => {
  if (particles === 'snow')
    return look === 'paper'
      ? [mix(second, '#ffffff', 0.5), mix(second, '#ffffff', 0.25), mix(accent, '#ffffff', 0.55)]
      : ['#ffffff', '#ffffff', accent];
  if (particles === 'bats') return look === 'evening' ? [second, mix(second, '#000000', 0.3), accent] : [ink, ink, second];
  return [accent, second, mix(accent, look === 'paper' ? second : '#ffffff', 0.5)];
};

/** Each fits into a square from −1 to 1. */
const shapes: Record<ParticleKind, (pen: SKRSContext2D) => void> = {
  confetti: (pen) => {
    pen.beginPath();
    pen.roundRect(-0.9, -0.5, 1.8, 1, 0.15);
    pen.fill();
  },
  hearts: (pen) => {
    pen.beginPath();
    pen.moveTo(0, 0.9);
    pen.bezierCurveTo(-1.5, -0.1, -0.9, -1.15, 0, -0.45);
    pen.bezierCurveTo(0.9, -1.15, 1.5, -0.1, 0, 0.9);
    pen.fill();
  },
  petals: (pen) => {
    pen.beginPath();
    pen.moveTo(0, -0.95);
    pen.bezierCurveTo(0.9, -0.5, 0.7, 0.7, 0, 0.95);
    pen.bezierCurveTo(-0.7, 0.7, -0.5, -0.5, 0, -0.95);
    pen.fill();
  },
  snow: (pen) => {
    pen.lineWidth = 0.17;
    pen.lineCap = 'round';
    pen.beginPath();
    for (let arm = 0; arm < 6; arm++) {
      pen.moveTo(0, 0);
      pen.lineTo(0, -0.9);
      pen.moveTo(-0.26, -0.74);
      pen.lineTo(0, -0.48);
      pen.lineTo(0.26, -0.74);
      pen.rotate(Math.PI / 3);
    }
    pen.stroke();
  },
  stars: (pen) => {
    pen.beginPath();
    for (let point = 0; point < 8; point++) {
      const radius = point % 2 === 0 ? 0.98 : 0.24;
      pen.lineTo(Math.sin((point * Math.PI) / 4) * radius, -Math.cos((point * Math.PI) / 4) * radius);
    }
    pen.closePath();
    pen.fill();
  },
  bubbles: (pen) => {
    pen.lineWidth = 0.07;
    pen.beginPath();
    pen.arc(0, 0, 0.9, 0, 2 * Math.PI);
    pen.globalAlpha = 0.25;
    pen.fill();
    pen.globalAlpha = 1;
    pen.stroke();
    pen.beginPath();
    pen.arc(-0.35, -0.4, 0.14, 0, 2 * Math.PI);
    pen.fill();
  },
  leaves: (pen) => {
    pen.beginPath();
    pen.moveTo(0, -1);
    pen.quadraticCurveTo(0.75, -0.1, 0, 0.8);
    pen.quadraticCurveTo(-0.75, -0.1, 0, -1);
    pen.fill();
    pen.lineWidth = 0.09;
    pen.beginPath();
    pen.moveTo(0, 0.5);
    pen.lineTo(0, 1);
    pen.stroke();
  },
  sparks: softDisc,
  bats: (pen) => {
    pen.beginPath();
    pen.moveTo(0, -0.15);
    pen.lineTo(0.1, -0.32);
    pen.quadraticCurveTo(0.55, -0.5, 1, -0.1);
    pen.quadraticCurveTo(0.75, -0.12, 0.66, 0.18);
    pen.quadraticCurveTo(0.48, 0, 0.33, 0.2);
    pen.quadraticCurveTo(0.16, 0.02, 0, 0.34);
    pen.quadraticCurveTo(-0.16, 0.02, -0.33, 0.2);
    pen.quadraticCurveTo(-0.48, 0, -0.66, 0.18);
    pen.quadraticCurveTo(-0.75, -0.12, -1, -0.1);
    pen.quadraticCurveTo(-0.55, -0.5, -0.1, -0.32);
    pen.closePath();
    pen.fill();
  },
};

function softDisc(pen: SKRSContext2D): void {
  const light = pen.createRadialGradient(0, 0, 0, 0, 0, 1);
  light.addColorStop(0, '#ffffff');
  light.addColorStop(0.35, '#ffffff');
  light.addColorStop(1, '#ffffff00');
  pen.fillStyle = light;
  pen.fillRect(-1, -1, 2, 2);
}
