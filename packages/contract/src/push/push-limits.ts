export const pushLimits = {
  pushDevicesMax: 10,
  pushEndpointMaxLength: 2048,
} as const;
