import { type CardField, type CardProblems, type PaymentCardForm, testCards } from '../world/cards';
import { html, type Markup } from './layout';

const fields: { name: CardField; label: string; hint: string; autocomplete: string; numeric: boolean }[] = [
  { name: 'number', label: 'Card number', hint: '4242 4242 4242 4242', autocomplete: 'off', numeric: true },
  { name: 'expiry', label: 'Expires', hint: '12 / 34', autocomplete: 'off', numeric: true },
  { name: 'cvc', label: 'Security code', hint: '123', autocomplete: 'off', numeric: true },
  { name: 'name', label: 'Name on card', hint: 'As printed', autocomplete: 'cc-name', numeric: false },
];

export const emptyCardForm: PaymentCardForm = { number: '', expiry: '', cvc: '', name: '' };

export const cardFields = (given: PaymentCardForm, problems: CardProblems): Markup =>
  html`<div class="card-fields">${fields.map((field, index) => cardField(field, given, problems, index))}</div>`;

function cardField(field: (typeof fields)[number], given: PaymentCardForm, problems: CardProblems, index: number): Markup {
  const { name, label, hint, autocomplete, numeric } = field;
  const problem = problems[name];
  const firstWrong = fields.findIndex((other) => problems[other.name]);
  const focus = index === Math.max(0, firstWrong) && html` autofocus`;
  const state = problem ? html` aria-invalid="true" aria-describedby="${name}-problem"` : html``;
  return html`<div class="field ${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${given[name]}" placeholder="${hint}" autocomplete="${autocomplete}" required${
    numeric && html` inputmode="numeric"`
  }${focus}${state}>
${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
</div>`;
}

const grouped = (number: string) =>
  number.length === 15 ? number.replace(/^(.{4})(.{6})/, '$1 $2 ') : number.replace(/(.{4})(?=.)/g, '$1 ');

export const testCardTable = (): Markup => html`<details class="test-cards" open>
<summary>Test cards</summary>
<p>Any future date, any security code, any name.</p>
<dl>${Object.entries(testCards).map(([number, { label }]) => html`<div><dt>${grouped(number)}</dt><dd>${label}</dd></div>`)}</dl>
</details>`;

/** Returns a form's text fields; anything else counts as empty. */
export function toCardForm(body: Record<string, unknown>): PaymentCardForm {
  const text = (name: CardField) => (typeof body[name] === 'string' ? body[name].slice(0, 100) : '');
  return { number: text('number'), expiry: text('expiry'), cvc: text('cvc'), name: text('name') };
}
