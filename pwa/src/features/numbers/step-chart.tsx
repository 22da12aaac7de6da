import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useIsDark } from '../../ui/theme';
import { language } from '../../words/language';
import { useLanguage } from '../../words/use-words';

export interface StepLine {
  label: string;
  counts: readonly number[];
}

export interface StepChartProps {
  /** Moments of the points. */
  at: readonly string[];
  lines: readonly StepLine[];
  unit: 'minute' | 'hour' | 'day';
  /** Columns of the first line instead of lines. */
  hasBars?: boolean;
}

/** They differ without colours too. */
const looks = [
  { colour: '--accent', dash: [], width: 3 },
  { colour: '--good', dash: [8, 4], width: 2 },
  { colour: '--ink-soft', dash: [2, 4], width: 2 },
  { colour: '--ink', dash: [12, 4, 2, 4], width: 2 },
] as const;

const heightPx = 240;
const formats = {
  minute: { hour: 'numeric', minute: '2-digit' },
  hour: { hour: 'numeric', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
} as const satisfies Record<StepChartProps['unit'], Intl.DateTimeFormatOptions>;

function toOptions({ lines, unit, hasBars = false }: StepChartProps, widthPx: number): UPlot.Options {
  const style = getComputedStyle(document.documentElement);
  const colourOf = (name: string) => style.getPropertyValue(name).trim();
  const format = new Intl.DateTimeFormat(language.get(), formats[unit]);
  const font = `13px ${style.fontFamily}`;
  const axis = { font, stroke: colourOf('--ink-soft'), grid: { stroke: colourOf('--line') }, ticks: { stroke: colourOf('--line') } };
  const bars = hasBars && UPlot.paths.bars ? { paths: UPlot.paths.bars({ size: [0.7] }), fill: colourOf('--accent') } : {};
  return {
    width: widthPx,
    height: heightPx,
    legend: { live: false },
    cursor: { show: false },
    scales: { y: { range: (_chart, _least, most) => [0, Math.max(4, most)] } },
    axes: [
      { ...axis, space: 80, values: (_chart, splits) => splits.map((seconds) => format.format(seconds * 1000)) },
      { ...axis, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 100_000], size: 56 },
    ],
    series: [
      {},
      ...lines.map(({ label }, index) => {
        const { colour, dash, width } = looks[index % looks.length] ?? looks[0];
        return { label, stroke: colourOf(colour), width, dash: [...dash], points: { show: false }, ...bars };
      }),
    ],
  };
}

const toData = ({ at, lines }: StepChartProps): UPlot.AlignedData => [
  at.map((moment) => Date.parse(moment) / 1000),
  ...lines.map(({ counts }) => [...counts]),
];

/** A visual chart; a table with the same numbers is next to it. */
export function StepChart(props: StepChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<UPlot>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const isDark = useIsDark();
  const spoken = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew in other colours or words
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const drawn = new UPlot(toOptions(latest.current, box.clientWidth), toData(latest.current), box);
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.setSize({ width: box.clientWidth, height: heightPx }));
    observer.observe(box);
    return () => {
      observer.disconnect();
      drawn.destroy();
    };
  }, [isDark, spoken, props.unit, props.hasBars, props.lines.length]);
  useEffect(() => chart.current?.setData(toData(props)), [props]);
  return (
    <div
      ref={place}
      aria-hidden="true"
      className="min-h-72 w-full min-w-0 overflow-hidden [&_.u-legend]:text-sm [&_.u-legend_th]:font-semibold! [&_.uplot]:font-sans!"
    />
  );
}
