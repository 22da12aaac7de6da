import type { CardLook } from '@hellograph/contract';
import { type CardTheme, mix } from '@hellograph/contract/card-theme';
import type { TextVideoPlan } from '@hellograph/render';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { fontsFor, toCssFont } from './fonts';

/**
 * Paints the additions of a layout to the background: its panel, its small ornaments, its border.
 */
export function paintLayout(pen: SKRSContext2D, plan: TextVideoPlan): void {
  const { panel } = plan;
  const isPattern = panel?.kind === 'arch';
  const hasBorder = plan.theme.look === 'paper' && !isPattern;
  pen.save();
  if (hasBorder) {
    borderPath(pen, plan, border.outer.inset);
    pen.clip();
  }
  if (isPattern) paintEchoes(pen, plan);
  if (panel) panels[panel.kind](pen, plan, panel);
  if (!isPattern) paintEchoes(pen, plan);
  pen.restore();
  if (hasBorder) paintBorder(pen, plan);
}

/** Draws an ornament around a point, in the pen's colour. */
export function drawOrnament(
  pen: SKRSContext2D,
  theme: CardTheme,
  { xPx, yPx, sizePx, turn = 0 }: { xPx: number; yPx: number; sizePx: number; turn?: number },
): void {
  pen.save();
  pen.font = toCssFont(fontsFor(theme.emblem, theme.body.family, { pictures: 'plain' }), 500, sizePx * 0.8);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(theme.emblem);
  pen.translate(xPx, yPx);
  pen.rotate(turn);
  pen.fillText(theme.emblem, 0, (up - down) / 2);
  pen.restore();
}

function paintEchoes(pen: SKRSContext2D, { theme, echoes }: TextVideoPlan): void {
  pen.fillStyle = theme.accent;
  for (const echo of echoes) {
    pen.globalAlpha = echo.alpha;
    drawOrnament(pen, theme, echo);
  }
  pen.globalAlpha = 1;
}

/** The colour of a panel on the ground, on which text and ornaments stay readable. */
const surface: Record<CardLook, (theme: CardTheme, ground: string) => string> = {
  paper: ({ second }, ground) => mix(ground, second, 0.22),
  bright: (_, ground) => mix(ground, '#000000', 0.16),
  evening: ({ accent }, ground) => mix(mix(ground, '#000000', 0.25), accent, 0.1),
};

type PanelPainter = (pen: SKRSContext2D, plan: TextVideoPlan, place: NonNullable<TextVideoPlan['panel']>) => void;

const panels: Record<NonNullable<TextVideoPlan['panel']>['kind'], PanelPainter> = {
  hill: (pen, { theme, width }, { yPx, heightPx }) => {
    const [, foot] = theme.ground;
    const colour = surface[theme.look](theme, foot);
    const slope = (fromY: number, toY: number, bend: number) => {
      pen.beginPath();
      pen.moveTo(0, fromY);
      pen.quadraticCurveTo(width * 0.5, bend, width, toY);
      pen.lineTo(width, yPx + heightPx);
      pen.lineTo(0, yPx + heightPx);
      pen.fill();
    };
    pen.fillStyle = mix(foot, colour, 0.55);
    slope(yPx + heightPx * 0.1, yPx + heightPx * 0.34, yPx - heightPx * 0.2);
    pen.fillStyle = colour;
    slope(yPx + heightPx * 0.46, yPx + heightPx * 0.3, yPx + heightPx * 0.02);
  },
  arch: (pen, { theme, width, height }, { xPx, yPx, widthPx, heightPx }) => {
    const sidePx = Math.min(width, height);
    const [top, foot] = theme.ground;
    const ground = pen.createLinearGradient(0, yPx, 0, yPx + heightPx);
    const calm = (colour: string) => mix(colour, theme.look === 'paper' ? '#ffffff' : '#000000', theme.look === 'paper' ? 0.55 : 0.22);
    ground.addColorStop(0, calm(top));
    ground.addColorStop(1, calm(foot));
    pen.beginPath();
    const [round, corner] = [Math.min(widthPx / 2, heightPx * 0.34), sidePx * 0.04];
    pen.roundRect(xPx, yPx, widthPx, heightPx, [round, round, corner, corner]);
    pen.fillStyle = ground;
    pen.fill();
    pen.strokeStyle = theme.accent;
    pen.lineWidth = sidePx * 0.006;
    pen.stroke();
  },
  band: (pen, { theme, width, height }, { xPx, yPx, widthPx, heightPx }) => {
    const sidePx = Math.min(width, height);
    const [top, foot] = theme.ground;
    pen.fillStyle = surface[theme.look](theme, mix(top, foot, 0.5));
    pen.fillRect(xPx, yPx, widthPx, heightPx);
    pen.fillStyle = theme.accent;
    const line = sidePx * 0.006;
    if (widthPx > heightPx) for (const y of [yPx, yPx + heightPx - line]) pen.fillRect(xPx, y, widthPx, line);
    else for (const x of [xPx, xPx + widthPx - line]) pen.fillRect(x, yPx, line, heightPx);
  },
};

/** Shares of the short side. */
const border = { outer: { inset: 0.04, line: 0.006 }, inner: { inset: 0.055, line: 0.0018 }, corner: 0.045 };

function borderPath(pen: SKRSContext2D, { width, height }: TextVideoPlan, insetShare: number): void {
  const sidePx = Math.min(width, height);
  const inset = sidePx * insetShare;
  pen.beginPath();
  pen.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, sidePx * border.corner);
}

/** A double border with round corners. */
function paintBorder(pen: SKRSContext2D, plan: TextVideoPlan): void {
  const { width, height, theme } = plan;
  const lines = [
    { ...border.outer, colour: theme.accent },
    { ...border.inner, colour: theme.second },
  ];
  for (const { inset, line, colour } of lines) {
    pen.strokeStyle = colour;
    pen.lineWidth = Math.min(width, height) * line;
    borderPath(pen, plan, inset);
    pen.stroke();
  }
}
