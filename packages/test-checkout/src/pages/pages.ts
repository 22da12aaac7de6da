import type { FastifyInstance } from 'fastify';
import { CheckoutApiError } from '../api/api-error';
import { passTime } from '../world/passing-time';
import type { World } from '../world/world';
import { missingPage, registerCheckoutPages } from './checkout.pages';
import { registerInvoicePages } from './invoice.pages';
import { pageHeaders, sendPage } from './page-reply';
import { registerPortalPages } from './portal.pages';

const style = `
:root{--paper:#fbf8f4;--card:#fff;--ink:#2a2420;--soft:#6b6058;--line:#e4dbd1;--accent:#b3432b;--on-accent:#fff;--good:#24693f;--bad:#a3231f;--ribbon:#f6e3b4;--on-ribbon:#4a3500;--shadow:0 1px 2px rgb(60 40 20/.06),0 8px 28px rgb(60 40 20/.07)}
@media (prefers-color-scheme:dark){:root{--paper:#1b1715;--card:#26211e;--ink:#f4ece4;--soft:#b9aca0;--line:#433a34;--accent:#f0907a;--on-accent:#2b100a;--good:#86d3a3;--bad:#ff9d94;--ribbon:#4a3a12;--on-ribbon:#ffe7ae;--shadow:none}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.ribbon{margin:0;padding:.6rem 1rem;text-align:center;background:var(--ribbon);color:var(--on-ribbon)}
.ribbon strong{margin-right:.5rem;padding:.1rem .6rem;border:1px solid;border-radius:1rem;font-size:.8rem;letter-spacing:.06em;text-transform:uppercase;white-space:nowrap}
main{max-width:64rem;margin:0 auto;padding:clamp(1.25rem,4vw,3rem) clamp(1rem,4vw,2rem)}
h1,h2{font-family:Georgia,"Iowan Old Style",serif;font-weight:600;line-height:1.2;margin:0 0 .75rem}
h1{font-size:clamp(1.6rem,4vw,2.2rem)}h2{font-size:1.3rem}
p{margin:0 0 1rem}a{color:var(--accent)}
.two-columns{display:grid;gap:2.5rem}
@media (min-width:52rem){.two-columns{grid-template-columns:1fr 1.1fr;gap:4rem}}
.back{display:inline-block;margin-bottom:1.25rem;padding:.4rem 0}
.price{color:var(--soft)}.amount{font-size:2rem;font-weight:650;color:var(--ink);font-variant-numeric:tabular-nums}
.small,.eyebrow,small{font-size:.875rem;color:var(--soft)}.email{color:var(--soft)}
.panel,form+.test-cards,.two-columns>section:last-child{background:var(--card);border:1px solid var(--line);border-radius:1rem;box-shadow:var(--shadow)}
.panel,.two-columns>section:last-child{padding:clamp(1.1rem,3vw,1.75rem);margin-bottom:1.25rem}
.panel{max-width:46rem}
.bill{margin:1rem 0;border-top:1px solid var(--line)}
.bill div{display:flex;justify-content:space-between;gap:1rem;padding:.7rem 0;border-bottom:1px solid var(--line)}
.bill dd{margin:0;font-variant-numeric:tabular-nums;white-space:nowrap}.bill .total{font-weight:650}
.card-fields{display:grid;grid-template-columns:1fr 1fr;gap:1rem;margin-bottom:1.25rem}
.field.number,.field.name{grid-column:1/-1}
label{display:block;margin-bottom:.3rem;font-weight:550}
input{width:100%;min-height:2.9rem;padding:.6rem .8rem;border:1px solid var(--soft);border-radius:.6rem;background:var(--paper);color:inherit;font:inherit;font-variant-numeric:tabular-nums}
input::placeholder{color:var(--soft);opacity:.8}
input[aria-invalid]{border-color:var(--bad);border-width:2px}
.problem{margin:.3rem 0 0;color:var(--bad);font-size:.9rem}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.55rem 1.1rem;border:1px solid var(--line);border-radius:.7rem;background:var(--card);color:var(--ink);font:inherit;font-weight:550;text-decoration:none;cursor:pointer}
button:hover,.button:hover{border-color:var(--soft)}
.primary{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
.danger{border-color:var(--bad);color:var(--bad)}
form>.primary{width:100%;min-height:3.2rem;font-size:1.05rem}form>.small{margin:.75rem 0 0;text-align:center}
.quiet{border-color:transparent;color:var(--soft);text-decoration:underline}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.actions{display:flex;flex-wrap:wrap;gap:.75rem}
.notice{padding:.8rem 1rem;border-radius:.7rem;border:1px solid;font-weight:550}.notice.problem{color:var(--bad);font-size:1rem;margin:0 0 1rem}.notice.done{color:var(--good)}
.test-cards{margin-top:1.5rem;padding:1rem 1.1rem}
.test-cards summary{cursor:pointer;font-weight:600}
.test-cards dl{margin:.5rem 0 0;display:grid;gap:.35rem}
.test-cards dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem}
.test-cards dt{font-family:ui-monospace,Menlo,monospace;font-size:.9rem;user-select:all}.test-cards dd{margin:0;color:var(--soft);font-size:.9rem}
.invoices{list-style:none;margin:0;padding:0}
.invoices li{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.25rem;padding:.6rem 0;border-bottom:1px solid var(--line)}
.invoices li form{margin-left:auto}
.state{padding:.05rem .6rem;border-radius:1rem;border:1px solid;font-size:.85rem;color:var(--soft)}.state.paid{color:var(--good)}.state.open,.state.refunded{color:var(--bad)}p.state{display:inline-block}
.bank{margin:4vh auto 0}
@media (prefers-reduced-motion:no-preference){button,.button{transition:border-color .15s}}
@media print{.ribbon{border:1px solid}}
`;

/** The hosted pages. Every link in them is relative, so that they work below any address. */
export async function registerPages(app: FastifyInstance, world: World): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onRequest', async () => passTime(world, world.nowSec()));
    pages.setErrorHandler((reason, _request, reply) => {
      if (reason instanceof CheckoutApiError && reason.status === 404) return sendPage(reply, missingPage(), 404);
      throw reason;
    });
    pages.get('/style.css', (_request, reply) =>
      reply
        .headers({ ...pageHeaders, 'cache-control': 'max-age=300' })
        .type('text/css; charset=utf-8')
        .send(style),
    );
    registerCheckoutPages(pages, world);
    registerPortalPages(pages, world);
    registerInvoicePages(pages, world);
  });
}
