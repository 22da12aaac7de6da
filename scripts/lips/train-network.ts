import { seededRandom } from '@hellograph/render';

/** The sentences for training the lip network; the benchmark uses others. */
export const trainingSentences = [
  'Hello! I was only a picture until you gave me something to say.',
  'Good morning! I have been waiting in this frame to wish you well.',
  'How very kind of you to visit an old portrait today.',
  'A maple tree stood by the pond, and both of us climbed up to the very top.',
  'Five fat fish swam past the ferry while father fixed the roof.',
  'Would you rather have a piece of apple pie or a bowl of warm soup?',
  'My mum made marmalade with Mister Miller on a Monday in May.',
  'The judge chose a huge orange jacket, which surprised everyone.',
  'Robert brought a bright blue bicycle to the bridge before breakfast.',
  'You should see the ocean shine when the moon comes out in June.',
  'Go away, little cloud, we have planned a picnic for this afternoon.',
  'Three thousand thanks for the thoughtful birthday gift.',
  'Zoe always loses her glasses, then she finds them on her nose.',
  'Pour a cup of coffee, put your feet up, and listen to this.',
  'Never mind the weather, we are going to the lake anyway.',
  'The voice of the village choir rose over the quiet valley.',
  'Look how the baby claps, bounces, babbles and beams.',
  'Who would have thought we would still be friends after all these years?',
] as const;

export interface Examples {
  /** The inputs, one after another. */
  inputs: Float32Array;
  inputSize: number;
  /** The right class of each. */
  classes: Uint8Array;
  classCount: number;
}

const epochs = 14;
const batch = 64;
const decay = 2e-5;

/**
 * Trains a network with one hidden layer of tanh units and softmax outputs, trained by cross
 * entropy with Adam (D. Kingma and J. Ba, 2015). Rows of weights, each with its bias last: the
 * hidden units, then the outputs. The same seed gives the same weights.
 */
export function trainNetwork({ inputs, inputSize, classes, classCount }: Examples, hidden: number, seed: number): Float32Array {
  const random = seededRandom(seed);
  const second = (inputSize + 1) * hidden;
  const weights = Float32Array.from({ length: second + (hidden + 1) * classCount }, (_, i) =>
    i < second ? (random() - 0.5) * 0.2 : (random() - 0.5) * 0.4,
  );
  const gradient = new Float32Array(weights.length);
  const descend = createAdam(weights, gradient);
  const inside = new Float32Array(hidden);
  const blame = new Float32Array(hidden);
  const out = new Float32Array(classCount);
  const order = Uint32Array.from(classes.keys());
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    const rate = 0.002 * 0.8 ** epoch;
    for (let from = 0; from + batch <= order.length; from += batch) {
      gradient.fill(0);
      for (let b = 0; b < batch; b++) learn(order[from + b] ?? 0);
      descend(rate);
    }
  }
  return weights;

  function learn(example: number): void {
    const x = inputs.subarray(example * inputSize, (example + 1) * inputSize);
    for (let h = 0; h < hidden; h++) inside[h] = Math.tanh(dot(h * (inputSize + 1), x, inputSize));
    for (let o = 0; o < classCount; o++) out[o] = dot(second + o * (hidden + 1), inside, hidden);
    const top = Math.max(...out);
    const total = out.reduce((sum, value) => sum + Math.exp(value - top), 0);
    blame.fill(0);
    for (let o = 0; o < classCount; o++) {
      const error = Math.exp((out[o] ?? 0) - top) / total - (classes[example] === o ? 1 : 0);
      const at = second + o * (hidden + 1);
      for (let h = 0; h < hidden; h++) {
        blame[h] = (blame[h] ?? 0) + error * (weights[at + h] ?? 0);
        gradient[at + h] = (gradient[at + h] ?? 0) + error * (inside[h] ?? 0);
      }
      gradient[at + hidden] = (gradient[at + hidden] ?? 0) + error;
    }
    for (let h = 0; h < hidden; h++) {
      const error = (blame[h] ?? 0) * (1 - (inside[h] ?? 0) ** 2);
      const at = h * (inputSize + 1);
      for (let i = 0; i < inputSize; i++) gradient[at + i] = (gradient[at + i] ?? 0) + error * (x[i] ?? 0);
      gradient[at + inputSize] = (gradient[at + inputSize] ?? 0) + error;
    }
  }

  function dot(at: number, values: Float32Array, size: number): number {
    let sum = weights[at + size] ?? 0;
    for (let i = 0; i < size; i++) sum += (weights[at + i] ?? 0) * (values[i] ?? 0);
    return sum;
  }
}

/** Moves the weights against the gradient of one batch, with Adam's running moments. */
function createAdam(weights: Float32Array, gradient: Float32Array): (rate: number) => void {
  const mean = new Float32Array(weights.length);
  const variance = new Float32Array(weights.length);
  let step = 0;
  return (rate) => {
    step++;
    const meanScale = 1 / (1 - 0.9 ** step);
    const varianceScale = 1 / (1 - 0.999 ** step);
    for (let i = 0; i < weights.length; i++) {
      const g = (gradient[i] ?? 0) / batch + decay * (weights[i] ?? 0);
      mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * g;
      variance[i] = 0.999 * (variance[i] ?? 0) + 0.001 * g * g;
      weights[i] = (weights[i] ?? 0) - (rate * (mean[i] ?? 0) * meanScale) / (Math.sqrt((variance[i] ?? 0) * varianceScale) + 1e-8);
    }
  };
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const k = Math.floor(random() * (i + 1));
    [order[i], order[k]] = [order[k] ?? 0, order[i] ?? 0];
  }
}
