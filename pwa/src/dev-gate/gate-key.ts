/** Under this name the browser keeps which phrase opened the gate. */
export const gateKey = 'devAccess';
