/** Gaussian low-pass; `sigma` is in samples. The end values are held. */
export function smooth(values: Float32Array, sigma: number): Float32Array {
  const radius = Math.ceil(sigma * 3);
  const kernel = Float64Array.from({ length: 2 * radius + 1 }, (_, i) => Math.exp(-0.5 * ((i - radius) / sigma) ** 2));
  const sum = kernel.reduce((total, weight) => total + weight, 0);
  const last = values.length - 1;
  return values.map((_, i) => {
    let value = 0;
    for (let k = -radius; k <= radius; k++) value += kernel[k + radius] * values[Math.min(last, Math.max(0, i + k))];
    return value / sum;
  });
}
