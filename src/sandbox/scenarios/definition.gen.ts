// Made from contract/scenario by contract/emit.mjs; change that instead.

/** The JSON Schema of a scenario, complete in itself. */
export const definitionSchema = {
  type: 'object',
  required: ['name', 'title', 'rules'],
  properties: {
    name: {
      type: 'string',
      pattern: '^[a-z0-9][a-z0-9-]{0,63}$',
      title: 'a name of at most 64 lowercase letters, digits and dashes',
    },
    title: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
    },
    rules: {
      type: 'array',
      items: {
        type: 'object',
        required: ['then'],
        properties: {
          when: {
            type: 'object',
            properties: {
              endpoint: {
                type: ['string', 'array'],
                minLength: 1,
                maxLength: 500,
                items: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 500,
                },
                minItems: 1,
                maxItems: 100,
                description: 'the endpoint id is one of these, or matches a glob',
              },
              method: {
                type: ['string', 'array'],
                minLength: 1,
                maxLength: 500,
                items: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 500,
                },
                minItems: 1,
                maxItems: 100,
                description: 'the method is one of these',
              },
              path: {
                type: ['string', 'array'],
                minLength: 1,
                maxLength: 500,
                items: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 500,
                },
                minItems: 1,
                maxItems: 100,
                description: 'the path relative to the base path matches a glob',
              },
              scopeId: {
                type: ['string', 'array'],
                minLength: 1,
                maxLength: 500,
                items: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 500,
                },
                minItems: 1,
                maxItems: 100,
                description: 'the request concerns this project',
              },
              resourceId: {
                type: ['string', 'array'],
                minLength: 1,
                maxLength: 500,
                items: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 500,
                },
                minItems: 1,
                maxItems: 100,
                description: 'the request concerns this record',
              },
              credentialId: {
                type: ['string', 'array'],
                minLength: 1,
                maxLength: 500,
                items: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 500,
                },
                minItems: 1,
                maxItems: 100,
                description: 'the request was sent with this token, key or session',
              },
              role: {
                type: ['string', 'array'],
                minLength: 1,
                maxLength: 500,
                items: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 500,
                },
                minItems: 1,
                maxItems: 100,
                description: "the caller has this role at the request's scope",
              },
              headers: {
                type: 'object',
                description: 'each named header has the given value, or matches `{ matches: regex }`',
                maxProperties: 20,
                minProperties: 1,
                additionalProperties: {
                  type: ['string', 'number', 'boolean', 'object'],
                  required: ['matches'],
                  properties: {
                    matches: {
                      type: 'string',
                      minLength: 1,
                      maxLength: 500,
                    },
                  },
                  additionalProperties: false,
                  description: 'An exact value, or a pattern that must match.',
                },
              },
              query: {
                type: 'object',
                description: 'each named parameter has the given value, or matches `{ matches: regex }`',
                maxProperties: 20,
                minProperties: 1,
                additionalProperties: {
                  type: ['string', 'number', 'boolean', 'object'],
                  required: ['matches'],
                  properties: {
                    matches: {
                      type: 'string',
                      minLength: 1,
                      maxLength: 500,
                    },
                  },
                  additionalProperties: false,
                  description: 'An exact value, or a pattern that must match.',
                },
              },
              body: {
                type: 'object',
                description: 'the body matches this JSON Schema',
                additionalProperties: true,
              },
              state: {
                type: ['string', 'array'],
                pattern: '^[a-z0-9][a-z0-9-]{0,63}$',
                title: 'a name of lowercase letters, digits and dashes',
                items: {
                  type: 'string',
                  pattern: '^[a-z0-9][a-z0-9-]{0,63}$',
                  title: 'a name of lowercase letters, digits and dashes',
                },
                minItems: 1,
                maxItems: 100,
                description:
                  'the scenario is in this state; it starts in `start`, and the effect `state` changes its state',
              },
            },
            description: 'The calls that a rule applies to. All given conditions must hold.',
            additionalProperties: false,
          },
          then: {
            type: 'object',
            properties: {
              respond: {
                type: 'object',
                required: ['status'],
                properties: {
                  status: {
                    type: 'integer',
                    minimum: 200,
                    maximum: 599,
                  },
                  error: {
                    type: ['string', 'object'],
                    pattern: '^[A-Z][A-Z0-9_]*$',
                    title: 'an error code in capitals, or {code, message, field, details, retryable}',
                    properties: {
                      code: {
                        type: 'string',
                        pattern: '^[A-Z][A-Z0-9_]*$',
                        title: 'an error code in capitals',
                      },
                      message: {
                        type: 'string',
                        minLength: 1,
                        maxLength: 500,
                      },
                      field: {
                        type: 'string',
                        minLength: 1,
                        maxLength: 500,
                      },
                      details: {
                        type: 'object',
                        additionalProperties: true,
                      },
                      retryable: {
                        type: 'boolean',
                      },
                    },
                    additionalProperties: false,
                    description:
                      'Part of an ApiError; the rest is derived from the status. If it is a string, it is the error code.',
                  },
                  body: {},
                  headers: {
                    type: 'object',
                    maxProperties: 20,
                    additionalProperties: {
                      type: 'string',
                      maxLength: 2000,
                      pattern: '^[\\t\\x20-\\x7e]*$',
                      title: 'text without line breaks',
                    },
                  },
                },
                additionalProperties: false,
                description: 'returns the given response instead; errors get the defaults for their status',
              },
              delay: {
                type: ['string', 'number', 'object'],
                minLength: 1,
                minimum: 0,
                properties: {
                  duration: {
                    type: ['string', 'number'],
                    minLength: 1,
                    minimum: 0,
                    description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                  },
                  min: {
                    type: ['string', 'number'],
                    minLength: 1,
                    minimum: 0,
                    description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                  },
                  max: {
                    type: ['string', 'number'],
                    minLength: 1,
                    minimum: 0,
                    description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                  },
                  median: {
                    type: ['string', 'number'],
                    minLength: 1,
                    minimum: 0,
                    description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                  },
                  p99: {
                    type: ['string', 'number'],
                    minLength: 1,
                    minimum: 0,
                    description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                  },
                  real: {
                    type: 'boolean',
                  },
                  after: {
                    type: 'boolean',
                    description:
                      'Whether the call is executed at once and only its response waits; otherwise the call waits, and is then executed.',
                  },
                },
                additionalProperties: false,
                description:
                  'delays the call, or with `after: true` only its response, on the sandbox clock unless `real: true`',
                title: 'a duration, `{ min, max }` or `{ median, p99 }`',
              },
              real: {
                type: 'boolean',
                description: 'Whether to delay in real time instead of sandbox time.',
              },
              network: {
                type: 'string',
                enum: ['reset-before', 'reset-after', 'truncate', 'drip'],
                description: 'closes the connection before or after the work, truncates the body, or sends it slowly',
              },
              touch: {
                anyOf: [
                  {
                    type: 'boolean',
                    enum: [true],
                  },
                  {
                    type: 'string',
                    enum: ['sent'],
                  },
                ],
                description:
                  'simulates a concurrent change to the addressed record just before the call; `sent` changes a field that the call sets',
              },
              operation: {
                type: 'object',
                properties: {
                  outcome: {
                    type: 'string',
                    enum: ['fail', 'cancel', 'stall', 'warn', 'succeed'],
                  },
                  error: {
                    type: ['string', 'object'],
                    pattern: '^[A-Z][A-Z0-9_]*$',
                    title: 'an error code in capitals, or {code, message, field, details, retryable}',
                    properties: {
                      code: {
                        type: 'string',
                        pattern: '^[A-Z][A-Z0-9_]*$',
                        title: 'an error code in capitals',
                      },
                      message: {
                        type: 'string',
                        minLength: 1,
                        maxLength: 500,
                      },
                      field: {
                        type: 'string',
                        minLength: 1,
                        maxLength: 500,
                      },
                      details: {
                        type: 'object',
                        additionalProperties: true,
                      },
                      retryable: {
                        type: 'boolean',
                      },
                    },
                    additionalProperties: false,
                    description:
                      'Part of an ApiError; the rest is derived from the status. If it is a string, it is the error code.',
                  },
                  warning: {
                    type: ['string', 'object'],
                    pattern: '^[A-Z][A-Z0-9_]*$',
                    title: 'an error code in capitals, or {code, message, field, details, retryable}',
                    properties: {
                      code: {
                        type: 'string',
                        pattern: '^[A-Z][A-Z0-9_]*$',
                        title: 'an error code in capitals',
                      },
                      message: {
                        type: 'string',
                        minLength: 1,
                        maxLength: 500,
                      },
                      field: {
                        type: 'string',
                        minLength: 1,
                        maxLength: 500,
                      },
                      details: {
                        type: 'object',
                        additionalProperties: true,
                      },
                      retryable: {
                        type: 'boolean',
                      },
                    },
                    additionalProperties: false,
                    description:
                      'Part of an ApiError; the rest is derived from the status. If it is a string, it is the error code.',
                  },
                  duration: {
                    type: ['string', 'number'],
                    minLength: 1,
                    minimum: 0,
                    description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                  },
                  progress: {
                    type: 'integer',
                    minimum: 0,
                    maximum: 99,
                  },
                },
                minProperties: 1,
                additionalProperties: false,
                description: 'sets the outcome of the Operation that the request creates',
              },
              set: {
                type: 'object',
                required: ['kind', 'id', 'patch'],
                properties: {
                  kind: {
                    type: 'string',
                    minLength: 1,
                    maxLength: 500,
                  },
                  id: {
                    type: 'string',
                    minLength: 1,
                    maxLength: 500,
                  },
                  patch: {
                    type: 'object',
                    minProperties: 1,
                    additionalProperties: true,
                  },
                },
                additionalProperties: false,
                description: 'changes a record before the call',
              },
              rateLimit: {
                type: 'object',
                required: ['limit', 'windowSeconds'],
                properties: {
                  limit: {
                    type: 'integer',
                    minimum: 0,
                    maximum: 1000000,
                  },
                  windowSeconds: {
                    type: 'integer',
                    minimum: 1,
                    maximum: 86400,
                  },
                },
                additionalProperties: false,
                description: 'applies the given rate limit to the matching caller',
              },
              quota: {
                type: 'object',
                required: ['resource', 'available'],
                properties: {
                  resource: {
                    type: 'string',
                    enum: [
                      'instances',
                      'vcpus',
                      'ramMb',
                      'volumes',
                      'volumeGb',
                      'routers',
                      'networks',
                      'ports',
                      'floatingIps',
                      'loadBalancers',
                      'snapshots',
                    ],
                    description: 'A resource limited by quotas.',
                  },
                  available: {
                    type: 'integer',
                    minimum: 0,
                    maximum: 1000000000,
                  },
                },
                additionalProperties: false,
                description: 'leaves this much of the quota; each accepted request reduces it',
              },
              revokeCredential: {
                type: 'boolean',
                enum: [true],
                description: 'revokes the credential after the response',
              },
              endSession: {
                type: 'boolean',
                enum: [true],
                description: 'ends the console session after the response',
              },
              stream: {
                type: 'object',
                properties: {
                  closeAfter: {
                    type: 'integer',
                    minimum: 1,
                    maximum: 1000000,
                    description: 'Delivery: closes the stream after this many frames.',
                  },
                  duplicate: {
                    type: 'boolean',
                    description: 'Delivery: sends each frame twice.',
                  },
                  silent: {
                    type: 'boolean',
                    description: 'Delivery: sends no frames.',
                  },
                  reorder: {
                    type: 'integer',
                    minimum: 1,
                    maximum: 100,
                    description: 'Delivery: moves each frame by up to this many positions.',
                  },
                  gap: {
                    type: 'integer',
                    minimum: 1,
                    maximum: 100,
                    description:
                      'Delivery: leaves out up to this many frames in a row, so ids jump by up to one more than this number.',
                  },
                  idle: {
                    type: ['string', 'number'],
                    minLength: 1,
                    minimum: 0,
                    description: 'Delivery: sends pings at this interval instead of every 25 seconds.',
                  },
                  replay: {
                    type: 'integer',
                    minimum: 1,
                    maximum: 1000,
                    description: 'Delivery: repeats up to this many old frames when a client resumes.',
                  },
                  split: {
                    type: 'string',
                    enum: ['byte', 'line', 'random'],
                    description: 'Framing: writes single bytes, single lines, or pieces of random size.',
                  },
                  newline: {
                    type: 'string',
                    enum: ['lf', 'crlf', 'cr', 'mixed'],
                    description: 'Framing: which line endings are used.',
                  },
                  bom: {
                    type: 'boolean',
                    description: 'Framing: begins the stream with a byte order mark.',
                  },
                  comments: {
                    type: 'boolean',
                    description: 'Framing: inserts comments between the lines.',
                  },
                  spaceless: {
                    type: 'boolean',
                    description: 'Framing: omits the space after the colon.',
                  },
                  multiline: {
                    type: 'boolean',
                    description: 'Framing: splits the JSON across several data lines.',
                  },
                  fields: {
                    type: 'boolean',
                    description: 'Framing: adds unknown fields and `retry`, and changes the order of the fields.',
                  },
                },
                minProperties: 1,
                additionalProperties: false,
                description: 'sends event stream frames in an unusual but valid form, or disrupts their delivery',
              },
              lag: {
                type: 'object',
                properties: {
                  reads: {
                    type: ['string', 'number', 'object'],
                    minLength: 1,
                    minimum: 0,
                    required: ['min', 'max'],
                    properties: {
                      min: {
                        type: ['string', 'number'],
                        minLength: 1,
                        minimum: 0,
                        description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                      },
                      max: {
                        type: ['string', 'number'],
                        minLength: 1,
                        minimum: 0,
                        description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                      },
                    },
                    additionalProperties: false,
                    title: 'a duration or `{ min, max }`',
                    description: 'How far reads of single records lag behind.',
                  },
                  lists: {
                    type: ['string', 'number', 'object'],
                    minLength: 1,
                    minimum: 0,
                    required: ['min', 'max'],
                    properties: {
                      min: {
                        type: ['string', 'number'],
                        minLength: 1,
                        minimum: 0,
                        description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                      },
                      max: {
                        type: ['string', 'number'],
                        minLength: 1,
                        minimum: 0,
                        description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                      },
                    },
                    additionalProperties: false,
                    title: 'a duration or `{ min, max }`',
                    description: 'How far lists lag behind.',
                  },
                  frames: {
                    type: ['string', 'number', 'object'],
                    minLength: 1,
                    minimum: 0,
                    required: ['min', 'max'],
                    properties: {
                      min: {
                        type: ['string', 'number'],
                        minLength: 1,
                        minimum: 0,
                        description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                      },
                      max: {
                        type: ['string', 'number'],
                        minLength: 1,
                        minimum: 0,
                        description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                      },
                    },
                    additionalProperties: false,
                    title: 'a duration or `{ min, max }`',
                    description: 'How long frames are delayed.',
                  },
                  model: {
                    type: 'string',
                    enum: ['replica', 'session'],
                    description:
                      'Whether callers see their own writes immediately; with `replica`, the default, they may not.',
                  },
                },
                minProperties: 1,
                additionalProperties: false,
                description: 'serves reads from earlier states, and delays frames',
              },
              grease: {
                type: 'object',
                required: ['level'],
                properties: {
                  level: {
                    type: 'string',
                    enum: ['compatible', 'evolving'],
                    description: 'Whether known fields can also have unknown values.',
                  },
                },
                additionalProperties: false,
                description: 'extends responses and frames with content that a newer version of the service may send',
              },
              payment: {
                type: 'string',
                enum: ['card_declined', 'insufficient_funds'],
                description:
                  'makes invoice payments fail with the given reason; it is not tied to a request, so it must be the only effect of\nits rule',
              },
              state: {
                type: 'string',
                pattern: '^[a-z0-9][a-z0-9-]{0,63}$',
                title: 'a name of lowercase letters, digits and dashes',
                description: "sets the scenario's state",
              },
            },
            description: 'What happens to a call: one or more effects.',
            minProperties: 1,
            additionalProperties: false,
          },
          times: {
            type: 'integer',
            minimum: 1,
            maximum: 1000000000,
            description: 'applies at most this many times',
          },
          skip: {
            type: 'integer',
            minimum: 0,
            maximum: 1000000000,
            description: 'skips this many matching requests first',
          },
          every: {
            type: 'integer',
            minimum: 1,
            maximum: 1000000000,
            description: 'applies to every n-th matching request',
          },
          probability: {
            type: 'number',
            maximum: 1,
            description: "applies with this probability, drawn from the sandbox's seed",
            exclusiveMinimum: 0,
          },
        },
        description: 'A rule: which calls it affects, how, and how often.',
        additionalProperties: false,
      },
      minItems: 1,
      maxItems: 100,
    },
    fixtures: {
      type: ['array', 'object'],
      items: {
        type: 'object',
        required: ['kind'],
        properties: {
          kind: {
            type: 'string',
            minLength: 1,
            maxLength: 500,
          },
        },
        description: 'A record to add or overwrite when the scenario is switched on.',
        additionalProperties: true,
      },
      maxItems: 1000,
      additionalProperties: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: true,
        },
        maxItems: 1000,
      },
      description: 'Records, either with a `kind` in each or grouped by kind.',
    },
  },
  description: 'A scenario in the format of scenario files.',
  additionalProperties: false,
} as const
