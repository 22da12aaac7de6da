const storageKey = 'operator-name';

/** The name for the log of acts. All operators share one token, so each enters their name. */
export const operatorName = {
  get: () => sessionStorage.getItem(storageKey) ?? '',
  set: (name: string) => sessionStorage.setItem(storageKey, name.trim()),
};

/** The options of a call by the operator. */
export const asOperator = (token: string) => ({ bearer: token, operatorName: operatorName.get() });
